import { imitates } from './reservedName';

const looksLike = [
  'Navout',
  'navout',
  'NAVOUT',
  ' Navout ',
  'Nav out',
  'N a v o u t',
  'Nav-Out',
  'Navout.',
  'Navout Inc.',
  'NAVOUT GmbH',
  'Navout, LLC',
  'Navout Support',
  'Navout Team',
  'Nаvout',
  'Navоut',
  'Νavout',
  'Navoυt',
  'Navouт',
  'Nav0ut',
  'N4vout',
  'N@vout',
  'Navou7',
  'Nàvout',
  'Navöut',
  'Ｎａｖｏｕｔ',
  '𝐍𝐚𝐯𝐨𝐮𝐭',
  'Nav\u200bout',
  '\u2060Navout',
  'Nav\u00adout',
  'ɴᴀᴠᴏᴜᴛ',
  'Navout®',
  '“Navout”',
  'Navøut',
];

describe("the internal company's name", () => {
  it.each(looksLike)('is not taken or imitated as %j', (name) =>
    expect(imitates(name, ['Navout'])).toBe(true),
  );

  it.each(['Navigator', 'Harbor & Co', 'Out', 'Navoute Foods', 'Novout', 'Company', '東京'])(
    'leaves %j to others',
    (name) => expect(imitates(name, ['Navout'])).toBe(false),
  );
});
