import { testStories } from '@tests/support/storyTest';
import * as stories from './EmptyState.stories';

testStories(stories);
