import { testStories } from '@tests/support/storyTest';
import * as stories from './SurveyTools.stories';

testStories(stories);
