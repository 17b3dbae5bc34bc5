import { bareSize, companyOptions, sizeWithWord } from './companyOptions';

test('CONST-005 to CONST-009 the options are the specified ones', () => {
  expect(companyOptions.profileSizes().map(({ value }) => value)).toEqual([
    '1-10 employees',
    '11-50 employees',
    '51-200 employees',
    '201-500 employees',
    '501-1000 employees',
    '1000+ employees',
  ]);
  expect(companyOptions.managementSizes().map(({ value }) => value)).toEqual([
    '1-10',
    '11-50',
    '51-200',
    '201-500',
    '501-1000',
    '1000+',
  ]);
  expect(companyOptions.industries().map(({ value }) => value)).toEqual([
    'Technology',
    'Healthcare',
    'Finance',
    'Retail',
    'Manufacturing',
    'Education',
    'Real Estate',
    'Consulting',
    'Media',
    'Other',
  ]);
  expect(companyOptions.audiences().map(({ value }) => value)).toEqual([
    'B2B',
    'B2C',
    'B2B2C',
    'Government',
    'Non-profit',
    'Mixed',
  ]);
});

test.each(['51-200', '51-200 employees'])('OP-058 both forms recognize %s', (size) => {
  expect(bareSize(size)).toBe('51-200');
  expect(sizeWithWord(size)).toBe('51-200 employees');
});

test('OP-058 an empty size stays empty', () => {
  expect([bareSize(null), sizeWithWord(undefined), sizeWithWord('')]).toEqual(['', '', '']);
});
