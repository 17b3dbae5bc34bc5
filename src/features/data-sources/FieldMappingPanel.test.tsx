import { testStories } from '@tests/support/storyTest';
import * as stories from './FieldMappingPanel.stories';

testStories(stories);
