import { testStories } from '@tests/support/storyTest';
import * as stories from './MappingPanel.stories';

testStories(stories);
