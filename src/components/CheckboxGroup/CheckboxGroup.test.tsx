import { testStories } from '@tests/support/storyTest';
import * as stories from './CheckboxGroup.stories';

testStories(stories);
