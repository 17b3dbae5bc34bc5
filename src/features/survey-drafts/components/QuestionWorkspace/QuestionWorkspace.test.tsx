import { testStories } from '@tests/support/storyTest';
import * as stories from './QuestionWorkspace.stories';

testStories(stories);
