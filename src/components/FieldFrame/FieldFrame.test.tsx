import { testStories } from '@tests/support/storyTest';
import * as stories from './FieldFrame.stories';

testStories(stories);
