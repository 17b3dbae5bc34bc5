import { testStories } from '@tests/support/storyTest';
import * as stories from './Card.stories';

testStories(stories);
