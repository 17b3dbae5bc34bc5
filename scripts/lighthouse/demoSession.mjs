const password = 'navigate-demo';
const owner = 'owner@harbor.example';

const send = async (url, { method = 'POST', token, body } = {}) => {
  const answer = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

const logIn = (url, email) => send(`${url}/api/auth/login`, { body: { email, password } });

/** The browser keys of a session, as the product stores them. A global admin views the demo company. */
const sessionKeys = async (url, email) => {
  const { token, user, role, company, permissions } = await logIn(url, email);
  return {
    token,
    auth_user: JSON.stringify(user),
    auth_role: role,
    auth_company: JSON.stringify(company),
    auth_permissions: JSON.stringify(permissions),
    ...(role === 'admin' ? { adminCompanyFilter: (await logIn(url, owner)).company.id } : {}),
  };
};

/** Signs the browser in as a person of the demo, or out with null. */
export const signInBrowser = async (browser, url, email) => {
  const keys = email === null ? {} : await sessionKeys(url, email);
  const page = await browser.newPage();
  await page.goto(`${url}/healthz`);
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(keys));
  await page.close();
};

/** Shares the results of a survey of the demo company. @returns the key in the link. */
export const shareResults = async (url) => {
  const { token } = await logIn(url, owner);
  const [survey] = await send(`${url}/api/surveys/published`, { method: 'GET', token });
  const { url: link } = await send(`${url}/api/surveys/${survey.id}/share-links`, {
    token,
    body: {},
  });
  return new URL(link, url).pathname.split('/').at(-1);
};
