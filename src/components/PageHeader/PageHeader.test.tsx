import { testStories } from '@tests/support/storyTest';
import * as stories from './PageHeader.stories';

testStories(stories);
