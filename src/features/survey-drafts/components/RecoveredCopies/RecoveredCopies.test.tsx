import { testStories } from '@tests/support/storyTest';
import * as stories from './RecoveredCopies.stories';

testStories(stories);
