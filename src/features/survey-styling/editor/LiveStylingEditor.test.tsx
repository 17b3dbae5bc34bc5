import { testStories } from '@tests/support/storyTest';
import * as stories from './LiveStylingEditor.stories';

testStories(stories);
