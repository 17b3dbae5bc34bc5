import { testStories } from '@tests/support/storyTest';
import * as stories from './PictureField.stories';

testStories(stories);
