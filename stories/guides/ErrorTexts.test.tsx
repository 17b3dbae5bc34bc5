import { testStories } from '@tests/support/storyTest';
import * as stories from './ErrorTexts.stories';

testStories(stories);
