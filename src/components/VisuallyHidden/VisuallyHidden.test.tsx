import { testStories } from '@tests/support/storyTest';
import * as stories from './VisuallyHidden.stories';

testStories(stories);
