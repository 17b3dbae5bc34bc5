import { testStories } from '@tests/support/storyTest';
import * as stories from './AudiencePanel.stories';

testStories(stories);
