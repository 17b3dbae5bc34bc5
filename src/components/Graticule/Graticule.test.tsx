import { testStories } from '@tests/support/storyTest';
import * as stories from './Graticule.stories';

testStories(stories);
