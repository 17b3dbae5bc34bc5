import { testStories } from '@tests/support/storyTest';
import * as stories from './ToastProvider.stories';

testStories(stories);
