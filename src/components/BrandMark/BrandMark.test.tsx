import { testStories } from '@tests/support/storyTest';
import * as stories from './BrandMark.stories';

testStories(stories);
