import { testStories } from '@tests/support/storyTest';
import * as stories from './ResultsExport.stories';

testStories(stories);
