import { testStories } from '@tests/support/storyTest';
import * as stories from './QuestionTypes.stories';

testStories(stories);
