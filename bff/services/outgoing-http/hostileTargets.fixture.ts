/**
 * At least 150 addresses that must never be reached: every spelling of the inside we know.
 * @param port where a listener waits that counts connections.
 */
export const hostileTargets = (port: number): string[] => {
  const withPort = (host: string): string[] => [`http://${host}:${port}/`, `https://${host}:${port}/`];
  const plain = (host: string): string[] => [`http://${host}/`, `https://${host}/`];
  return [
    ...LOOPBACK_SPELLINGS.flatMap(withPort),
    ...INTERNAL_ADDRESSES.flatMap(plain),
    ...OTHER_SCHEMES.map((scheme) => `${scheme}127.0.0.1:${port}/`),
    ...FORBIDDEN_PORTS.map((forbidden) => `http://93.184.216.34:${forbidden}/`),
    `http://user:pass@127.0.0.1:${port}/`,
    `http://example.com@127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}#@example.com/`,
    `http://127.0.0.1:${port}\\@example.com/`,
    `http:127.0.0.1:${port}/`,
    `//127.0.0.1:${port}/`,
    '', ' ', 'http://', 'http:///', 'not an address', 'javascript:alert(1)', 'data:text/plain,x', 'file:///etc/passwd',
  ];
};

const LOOPBACK_SPELLINGS = [
  '127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.1', '0x7f.0.0.1', '0177.0.0.1', '017700000001',
  '0177.1', '127.0.0.1.', '0', '0.0.0.0', '0x0', '00000', 'localhost', 'LOCALHOST', 'localhost.', 'lOcAlHoSt.',
  '１２７.０.０.１', '127。0。0。1', '①②⑦.⓪.⓪.①', '%31%32%37.0.0.1', 'loc%61lhost', 'ｌｏｃａｌｈｏｓｔ',
  '[::1]', '[0:0:0:0:0:0:0:1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:7f00:1]', '[::127.0.0.1]', '[::7f00:1]',
  '[64:ff9b::127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]',
];

const INTERNAL_ADDRESSES = [
  '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.255.255', '169.254.169.254', '169.254.170.2',
  '100.64.0.1', '100.127.255.254', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255',
  '240.0.0.1', '255.255.255.255', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '167772161',
  '[fc00::1]', '[fd00::1]', '[fd12:3456:789a::1]', '[fe80::1]', '[fec0::1]', '[ff02::1]', '[2001:db8::1]', '[100::1]',
  '[::ffff:10.0.0.1]', '[::ffff:192.168.0.1]', '[::ffff:169.254.169.254]', '[::ffff:a9fe:a9fe]', '[64:ff9b::a9fe:a9fe]', '[2002:a00:1::]',
];

const OTHER_SCHEMES = ['ftp://', 'file://', 'gopher://', 'dict://', 'ws://', 'ldap://', 'smb://', 'blob:http://'];

const FORBIDDEN_PORTS = [22, 25, 3306, 5432, 6379, 8080, 9200, 11211];
