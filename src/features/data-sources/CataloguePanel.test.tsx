import { testStories } from '@tests/support/storyTest';
import * as stories from './CataloguePanel.stories';

testStories(stories);
