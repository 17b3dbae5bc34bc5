import { testStories } from '@tests/support/storyTest';
import * as stories from './SourceCard.stories';

testStories(stories);
