import { testStories } from '@tests/support/storyTest';
import * as stories from './CommandCentre.stories';

testStories(stories);
