import { describe, expect, test } from '@jest/globals';
import { renderErrors } from '../../scripts/docs/renderErrors';
import { renderOpenApi } from '../../scripts/docs/renderOpenApi';
import { textOf } from './readTree';

describe('documents written from the sources are the committed ones (else: npm run docs)', () => {
  test('docs/openapi.json', () => expect(renderOpenApi()).toBe(textOf('docs/openapi.json')));
  test('docs/errors.md', () => expect(renderErrors()).toBe(textOf('docs/errors.md')));
});
