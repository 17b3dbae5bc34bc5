import { testStories } from '@tests/support/storyTest';
import * as stories from './KeyCombo.stories';

testStories(stories);
