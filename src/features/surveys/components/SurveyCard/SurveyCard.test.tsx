import { testStories } from '@tests/support/storyTest';
import * as stories from './SurveyCard.stories';

testStories(stories);
