import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';
import { imagesIn, isExactTag } from '../../scripts/lib/imageReferences.mjs';
import { SERVER_FLAGS } from '../../scripts/lib/serverFlags';
import { jsonOf, textOf } from './readTree';
import { BUCKET_KEYS, settingNames } from './settingNames';

const settings = [...settingNames(), ...BUCKET_KEYS];

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}
interface Kustomization {
  resources: string[];
  patches?: { path: string }[];
  replicas?: { name: string; count: number }[];
}
type Schema = { [key: string]: unknown };

const FOLDERS = ['base', 'overlays/one-server', 'overlays/many-servers'].map((name) =>
  join('deploy/kubernetes', name),
);
const published = jsonOf<{ kinds: Record<string, string>; definitions: Schema }>(
  'deploy/kubernetes/schemas/kubernetes-1.27.json',
);

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** The published schemas allow unknown fields; here a misspelled field is rejected. A patch may leave out required fields. */
const strictSchema = (schema: unknown, { isPatch }: { isPatch: boolean }): unknown => {
  if (Array.isArray(schema)) return schema.map((one) => strictSchema(one, { isPatch }));
  if (!isObject(schema)) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(isPatch && key === 'required' && Array.isArray(value)))
      .map(([key, value]) => [key, strictSchema(value, { isPatch })]),
  );
  const isClosed = isObject(schema.properties) && schema.type === 'object';
  return isClosed && !('additionalProperties' in schema)
    ? { ...inner, additionalProperties: false }
    : inner;
};

const compile = (isPatch: boolean) => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema({
    $id: 'all',
    definitions: strictSchema(published.definitions, { isPatch }),
  } as Schema);
  return ({ apiVersion, kind, ...rest }: Manifest): string[] => {
    const name = published.kinds[`${apiVersion}/${kind}`];
    if (!name) return [`${apiVersion}/${kind} has no schema here`];
    const validate = ajv.compile({ $ref: `all#/definitions/${name}` });
    validate({ apiVersion, kind, ...rest });
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath} ${message!}`,
    );
  };
};
const [whole, patch] = [compile(false), compile(true)];

const manifestsIn = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as Manifest);
const kustomizationOf = (folder: string) =>
  parse(textOf(join(folder, 'kustomization.yaml'))) as Kustomization;

const filesOf = (folder: string, kind: 'resources' | 'patches'): string[] => {
  const { resources, patches = [] } = kustomizationOf(folder);
  const named = kind === 'resources' ? resources : patches.map(({ path }) => path);
  return named.filter((name) => name.endsWith('.yaml')).map((name) => join(folder, name));
};

describe('deploy/kubernetes', () => {
  test('manifests and patches match the published schemas', () => {
    const errors = FOLDERS.flatMap((folder) => [
      ...filesOf(folder, 'resources').flatMap((file) =>
        manifestsIn(file).flatMap((one) => whole(one).map((error) => `${file}: ${error}`)),
      ),
      ...filesOf(folder, 'patches').flatMap((file) =>
        manifestsIn(file).flatMap((one) => patch(one).map((error) => `${file}: ${error}`)),
      ),
    ]);
    expect(errors).toEqual([]);
  });

  test('the schemas reject a misspelled field and a wrong type', () => {
    const [deployment] = manifestsIn('deploy/kubernetes/base/web.yaml');
    expect(whole({ ...deployment!, spec: { replicas: 'two' } } as Manifest)).not.toEqual([]);
    expect(whole({ ...deployment!, spce: {} } as Manifest)).not.toEqual([]);
  });

  test('every file is part of a kustomization, and none is missing', () => {
    for (const folder of FOLDERS) {
      const listed = [...filesOf(folder, 'resources'), ...filesOf(folder, 'patches')];
      const present = readdirSync(folder)
        .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
        .map((name) => join(folder, name));
      expect(listed.sort()).toEqual(present.sort());
      for (const other of kustomizationOf(folder).resources)
        expect(existsSync(join(folder, other))).toBe(true);
    }
  });

  test('each deployment gets its number of replicas from one place, so an apply does not reset autoscaling', () => {
    interface Spec {
      spec: { replicas?: number; minReplicas?: number; scaleTargetRef?: { name: string } };
    }
    const numbers = (folders: string[]): string[] =>
      folders.flatMap((folder) => [
        ...(kustomizationOf(folder).replicas ?? []).map(({ name }) => name),
        ...filesOf(folder, 'resources')
          .flatMap(manifestsIn)
          .flatMap(({ kind, metadata, spec }: Manifest & Partial<Spec>) => {
            if (kind === 'HorizontalPodAutoscaler') return spec!.scaleTargetRef!.name;
            return kind === 'Deployment' && spec!.replicas !== undefined ? metadata.name : [];
          }),
      ]);
    const [base, oneServer, manyServers] = FOLDERS as [string, string, string];
    expect(numbers([base, oneServer])).toEqual(['web']);
    expect(numbers([base, manyServers]).sort()).toEqual(['web', 'worker']);
  });

  test('servers run as in compose.yaml, with existing settings and without secrets', () => {
    const texts = FOLDERS.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.yaml'))
        .map((name) => textOf(join(folder, name))),
    );
    const all = texts.join('\n');
    const given = [
      ...[...all.matchAll(/- name: ([A-Z][A-Z_]+)$/gm)].map(([, name]) => name!),
      ...[...all.matchAll(/^ +- ([A-Z][A-Z_]+)=/gm)].map(([, name]) => name!),
    ];
    expect(given).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET_KEY', 'PUBLIC_URL']));
    expect(given.filter((name) => !settings.includes(name))).toEqual([]);
    expect(all).not.toMatch(/kind: Secret|privileged: true|hostNetwork|:latest/);
    for (const file of ['base/web.yaml', 'overlays/many-servers/worker.yaml']) {
      const text = textOf(`deploy/kubernetes/${file}`);
      for (const flag of SERVER_FLAGS) expect(text).toContain(flag);
      expect(text).toMatch(/path: \/readyz/);
      expect(text).toMatch(/runAsNonRoot: true/);
    }
  });
});

interface Service {
  image: string;
  mem_limit?: string;
  pids_limit?: number;
  restart?: string;
  environment?: Record<string, string>;
  command?: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
}

/** Set by the image or by the file itself. */
const NOT_PASSED_ON = ['PORT', 'HOST', 'DATA_DIR', 'DEMO', 'ROLE'];

describe.each(['compose.yaml', 'compose.scale.yaml'])('%s', (file) => {
  test('passes every setting on to the servers', () => {
    const { services } = parse(textOf(file), { merge: true }) as {
      services: Record<string, Service>;
    };
    const given = Object.keys(services['app-1']!.environment!);
    expect(
      settings.filter((name) => !given.includes(name) && !NOT_PASSED_ON.includes(name)),
    ).toEqual([]);
  });
});

describe('compose.scale.yaml', () => {
  const text = textOf('compose.scale.yaml');
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
  const ours = Object.entries(services).filter(([, { image }]) => image === 'navout');

  test('has the parts of a large installation, each with limits, from exact releases', () => {
    expect(Object.keys(services)).toEqual([
      'coordinator',
      'node-1',
      'node-2',
      'cluster',
      'migrate',
      'pgbouncer',
      'storage',
      'app-1',
      'app-2',
      'worker-1',
      'worker-2',
      'proxy',
    ]);
    for (const { mem_limit: memory, pids_limit: processes, restart } of Object.values(services))
      expect([memory, processes, restart]).toEqual([
        expect.stringMatching(/^\d+[gm]$/),
        expect.any(Number),
        expect.stringMatching(/./),
      ]);
    expect(imagesIn(text).length).toBeGreaterThan(3);
    expect(imagesIn(text).filter((image) => !isExactTag(image))).toEqual([]);
    expect(text).not.toMatch(/privileged: true|network_mode: host|:latest/);
  });

  test('gives our processes existing settings, roles, and the database role that owns nothing', () => {
    for (const [name, { environment, command }] of ours) {
      expect(Object.keys(environment!).filter((key) => !settings.includes(key))).toEqual([]);
      if (name === 'migrate') continue;
      expect(environment!.DATABASE_URL).toMatch(/^postgresql:\/\/navout_login:.*@pgbouncer:/);
      for (const flag of SERVER_FLAGS) expect(command).toContain(flag);
    }
    expect(ours.map(([name, { environment }]) => [name, environment!.ROLE])).toEqual([
      ['migrate', undefined],
      ['app-1', 'web'],
      ['app-2', 'web'],
      ['worker-1', 'worker'],
      ['worker-2', 'worker'],
    ]);
    expect(services.pgbouncer!.environment!.POOL_MODE).toBe('transaction');
  });

  test('mounts existing files and starts the services that others wait for', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0]!),
    );
    expect(mounted.length).toBeGreaterThan(4);
    expect(mounted.filter((file) => !existsSync(file))).toEqual([]);
    const awaited = Object.values(services).flatMap(({ depends_on: others = [] }) =>
      Array.isArray(others) ? others : Object.keys(others),
    );
    expect(awaited.filter((name) => !(name in services))).toEqual([]);
    const subnet = /subnet: (\S+?) ?\}/.exec(text)![1]!;
    expect(textOf('deploy/citus/pg_hba.conf')).toContain(`${subnet} trust`);
    for (const name of ['app-1', 'app-2'])
      expect(textOf('deploy/haproxy.cfg')).toContain(`server ${name} ${name}:3000`);
  });
});
