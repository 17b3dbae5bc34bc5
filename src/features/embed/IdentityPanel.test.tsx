import { testStories } from '@tests/support/storyTest';
import * as stories from './IdentityPanel.stories';

testStories(stories);
