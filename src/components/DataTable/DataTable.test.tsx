import { testStories } from '@tests/support/storyTest';
import * as stories from './DataTable.stories';

testStories(stories);
