import { testStories } from '@tests/support/storyTest';
import * as stories from './DocumentationPanel.stories';

testStories(stories);
