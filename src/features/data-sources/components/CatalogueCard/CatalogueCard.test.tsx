import { testStories } from '@tests/support/storyTest';
import * as stories from './CatalogueCard.stories';

testStories(stories);
