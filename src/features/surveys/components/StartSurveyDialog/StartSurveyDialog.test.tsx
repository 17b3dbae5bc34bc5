import { testStories } from '@tests/support/storyTest';
import * as stories from './StartSurveyDialog.stories';

testStories(stories);
