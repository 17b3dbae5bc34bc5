import { testStories } from '@tests/support/storyTest';
import * as stories from './OutboundApiPanel.stories';

testStories(stories);
