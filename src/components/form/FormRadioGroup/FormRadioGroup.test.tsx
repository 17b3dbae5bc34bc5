import { testStories } from '@tests/support/storyTest';
import * as stories from './FormRadioGroup.stories';

testStories(stories);
