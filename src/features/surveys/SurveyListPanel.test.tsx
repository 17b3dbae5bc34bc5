import { testStories } from '@tests/support/storyTest';
import * as stories from './SurveyListPanel.stories';

testStories(stories);
