import { testStories } from '@tests/support/storyTest';
import * as stories from './QuestionList.stories';

testStories(stories);
