import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { readUserProfile, saveUserProfile } from '@core/contract/ownAccount';
import { createQueryClient } from '@src/lib/createQueryClient';
import { chosenLocale } from '@src/lib/i18n/locale';
import { removeKey, storageKeys } from '@src/lib/storage';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { harbor, signInAs } from '@tests/support/sessions';
import { ProfileSettingsModal } from './ProfileSettingsModal';

const profile = {
  id: 'u1',
  name: 'Amara Okafor',
  email: 'user@harbor.example',
  role: 'user' as const,
  companyId: harbor.id,
  profileName: 'Amara',
  permissions: ['dashboard:read' as const],
  phone: null,
  department: null,
  jobTitle: null,
  bio: null,
  photo: null,
  hasPassword: true,
  emailVerified: true,
  mustVerifyEmail: false,
};

afterEach(() => {
  removeKey(storageKeys.language);
  resetApi();
});

test('a language is stored once the profile is saved, and the page reloads in it', async () => {
  signInAs('user');
  mockEndpoint(readUserProfile, profile);
  mockEndpoint(saveUserProfile, refuse('internal_error'));
  const reload = jest.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ProfileSettingsModal onClose={() => undefined} reload={reload} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const language = await screen.findByLabelText('Language');
  expect(language).toHaveDisplayValue('Browser language (English)');
  fireEvent.change(language, { target: { value: 'de' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Failed to update user profile');
  expect(chosenLocale()).toBeNull();
  mockEndpoint(saveUserProfile, profile);
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Profile updated successfully!');
  expect([chosenLocale(), reload.mock.calls]).toEqual(['de', []]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
