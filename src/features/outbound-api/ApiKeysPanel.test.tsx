import { testStories } from '@tests/support/storyTest';
import * as stories from './ApiKeysPanel.stories';

testStories(stories);
