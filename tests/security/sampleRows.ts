import { randomUUID } from 'node:crypto';
import { addContestedId } from './addContestedId';
import type { EntityManager } from '@mikro-orm/sql';
import { Delivery } from '@bff/services/delivery/delivery.entity';
import { DeliveryEndpoint } from '@bff/services/delivery/delivery-endpoint.entity';
import { newOneTimeToken } from '@bff/services/oneTimeToken';
import { PasswordRequest } from '@bff/modules/credentials/password-request.entity';
import { CustomApiRequest } from '@bff/modules/data-sources/custom-api-request.entity';
import { DataSource } from '@bff/modules/data-sources/data-source.entity';
import { sealSecrets } from '@bff/modules/data-sources/sourceConfig';
import { ImportRun } from '@bff/modules/imports/import-run.entity';
import { Item } from '@bff/modules/items/item.entity';
import { emptyMapping } from '@core/records/savedMapping';
import { AudienceView } from '@bff/modules/segments/audience-view.entity';
import { WritebackDestination } from '@bff/modules/writeback/writeback-destination.entity';
import { WritebackRun } from '@bff/modules/writeback/writeback-run.entity';
import { recordObservations } from '@bff/modules/profiles/recordObservations';
import { DataType } from '@bff/modules/data-types/data-type.entity';
import { ApiToken } from '@bff/modules/outbound-api/api-token.entity';
import { CustomAttribute } from '@bff/modules/outbound-api/custom-attribute.entity';
import { SalesRequest } from '@bff/modules/plans/sales-request.entity';
import { Invitation } from '@bff/modules/users/invitation.entity';
import { makeUser } from '../support/factories';
import { ABSENT_ID, publish, publishAndStart, SURVEY, startAnswer } from '../support/surveys';
import type { TestServer } from '../support/testServer';
import type { Target } from './targets';

type Home = NonNullable<Target['home']>;

export const SAMPLE_WEBHOOK_SECRET = 'whsec_c2VjcmV0c2VjcmV0c2VjcmV0';

/** Creates a row of a company and returns its id; for a missing company, returns an unknown id. */
type MakeRow = (target: Target) => Promise<string>;

/** A chart as stored. */
export const savedChart = (id: string) => ({
  id,
  label: 'Sample',
  category: 'New Users',
  mode: 'users',
  data: { labels: ['Mon 1'], values: [1] },
  options: { range: '7d', kind: 'line' },
});

/** Rows for sample requests, created by the product if there are several steps, else by the ORM. */
export const sampleRows = (server: TestServer) => {
  const { newId } = server.services;
  const add = (work: Parameters<typeof server.system.transaction<void>>[0]) =>
    server.system.transaction(work);
  const row =
    (make: (home: Home) => Promise<string>): MakeRow =>
    ({ home }) =>
      home ? make(home) : Promise.resolve(ABSENT_ID);
  const post = async (home: Home, path: string, body: object): Promise<string> => {
    const answer = await server.request('POST', path, { token: home.owner.token, body });
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.body.id!;
  };
  const newEndpoint = (em: EntityManager, companyId: string, purpose = 'survey.completed') => {
    const [id, at] = [newId(), new Date()];
    const secretSealed = server.services.secretBox.seal(
      'whsec_c2VjcmV0c2VjcmV0c2VjcmV0',
      `delivery-endpoint:${id}`,
    );
    return em.create(DeliveryEndpoint, {
      id,
      companyId,
      purpose,
      events: purpose === 'events' ? ['response.completed'] : null,
      url: 'https://hooks.example/x',
      secretSealed,
      createdAt: at,
      updatedAt: at,
    });
  };
  const newSource = async (companyId: string, type: string): Promise<string> => {
    const [id, at] = [newId(), new Date()];
    const secretsSealed =
      type === 'Webhook'
        ? sealSecrets(server.services.secretBox, id, { webhookSecret: SAMPLE_WEBHOOK_SECRET })
        : null;
    await add(async (em) => {
      em.create(DataSource, {
        id,
        companyId,
        name: `Source ${id}`,
        type,
        catalogueId: type,
        status: 'active',
        records: 0,
        config: { url: 'https://api.example' },
        secretsSealed,
        schedule: 'manual',
        mapping: emptyMapping(),
        mappingVersion: 1,
        fieldProfiles: {},
        createdAt: at,
        updatedAt: at,
      });
    });
    return id;
  };
  const newPerson = async (companyId: string): Promise<string> => {
    const name = newId();
    return server.system.transaction(async (em) => {
      const identifiers = (['email', 'uuid'] as const).map((kind) => ({
        kind,
        value: kind === 'email' ? `${name}@people.example` : name,
      }));
      const { profileIds } = await recordObservations(
        server.system,
        em,
        companyId,
        // The second record names only one of the two, so that they can be split.
        [identifiers, identifiers.slice(1)].map((named, at) => ({
          origin: 'manual' as const,
          sourceId: companyId,
          recordKey: `${name}${at}`,
          channel: null,
          identifiers: named,
          traits: { city: 'Oslo' },
          observedAt: new Date(),
        })),
      );
      return profileIds[0]!;
    }, companyId);
  };
  /** A survey for all read requests, one per company. */
  const kept = new Map<string, Promise<string>>();
  const keptSurvey = row((home) => {
    const known =
      kept.get(home.company.id) ?? publishAndStart(server, home.owner.token).then(({ id }) => id);
    kept.set(home.company.id, known);
    return known;
  });
  const ofSurvey = (what: string, body: () => object) =>
    row(async (home) => {
      const survey = await keptSurvey({ kind: 'own', companyId: home.company.id, home });
      return post(home, `/api/surveys/${survey}/${what}`, body());
    });

  const tokenOfLink = async ({ home }: Target, link: object): Promise<string> => {
    if (!home) return 'absent';
    const survey = await keptSurvey({ kind: 'own', companyId: home.company.id, home });
    const path = `/api/surveys/${survey}/share-links`;
    const { body } = await server.request('POST', path, { token: home.owner.token, body: link });
    return body.url!.split('/').at(-1)!;
  };
  return {
    user: row(async ({ company }) => (await makeUser(server, { company })).id),
    invited: row(async ({ company, owner }) => {
      const user = await makeUser(server, { company, status: 'invited', password: null });
      await add(async (em) => {
        em.create(Invitation, {
          id: newId(),
          companyId: company.id,
          userId: user.id,
          tokenHash: newOneTimeToken().hash,
          email: user.email,
          role: 'user',
          invitedById: owner.user.id,
          createdAt: new Date(),
          expiresAt: new Date(Date.now() + 86_400_000),
        });
      });
      return user.id;
    }),
    /** Token of an open invitation, in any company. */
    invitation: async ({ home }: Target): Promise<string> => {
      if (!home) return 'absent';
      const user = await makeUser(server, {
        company: home.company,
        status: 'invited',
        password: null,
      });
      const { token, hash } = newOneTimeToken();
      await add(async (em) => {
        em.create(Invitation, {
          id: newId(),
          companyId: home.company.id,
          userId: user.id,
          tokenHash: hash,
          email: user.email,
          role: 'user',
          invitedById: home.owner.user.id,
          createdAt: new Date(),
          expiresAt: new Date(Date.now() + 86_400_000),
        });
      });
      return token;
    },
    resetToken: async ({ home }: Target): Promise<string> => {
      if (!home) return 'absent';
      const user = await makeUser(server, { company: home.company });
      const { token, hash } = newOneTimeToken();
      await add(async (em) => {
        em.create(PasswordRequest, {
          id: newId(),
          companyId: home.company.id,
          userId: user.id,
          tokenHash: hash,
          createdAt: new Date(),
          expiresAt: new Date(Date.now() + 3_600_000),
        });
      });
      return token;
    },
    passwordRequest: row(async ({ company }) => {
      const [id, user] = [newId(), await makeUser(server, { company })];
      await add(async (em) => {
        em.create(PasswordRequest, {
          id,
          companyId: company.id,
          userId: user.id,
          createdAt: new Date(),
        });
      });
      return id;
    }),
    source: row(({ company }) => newSource(company.id, 'REST')),
    webhookSource: row(({ company }) => newSource(company.id, 'Webhook')),
    importRun: row(async ({ company }) => {
      const [id, sourceId, at] = [newId(), await newSource(company.id, 'File Upload'), new Date()];
      await add(async (em) => {
        em.create(ImportRun, {
          id,
          companyId: company.id,
          sourceId,
          fileName: 'sample.csv',
          fileType: 'CSV',
          bytes: 1,
          contentHash: id,
          range: 'all',
          state: 'done',
          changed: 0,
          repeated: 0,
          notUnderstood: [],
          rows: 1,
          stored: 1,
          unchanged: 0,
          outOfRange: 0,
          rejected: 0,
          notes: [],
          madeSource: false,
          createdAt: at,
          finishedAt: at,
        });
      });
      return id;
    }),
    customRequest: row(async ({ company }) => {
      const id = newId();
      await add(async (em) => {
        em.create(CustomApiRequest, {
          id,
          companyId: company.id,
          serviceName: 'n',
          documentationUrl: 'https://x.example',
          status: 'open',
          createdAt: new Date(),
        });
      });
      return id;
    }),
    dataType: row(async ({ company }) => {
      const [id, at] = [newId(), new Date()];
      await add(async (em) => {
        em.create(DataType, {
          id,
          companyId: company.id,
          name: 'n',
          dataFieldName: 'f',
          type: 'static',
          createdAt: at,
          updatedAt: at,
        });
      });
      return id;
    }),
    /** A saved chart and an added category of the caller. Each person arranges their own overview, so other targets have none. */
    dashboardLayout: async (
      { kind }: Target,
      caller: { id: string; companyId: string } | null,
    ): Promise<{ chart: string; category: string }> => {
      const names = { chart: 'saved-1', category: 'Sample' };
      if (kind !== 'own' || !caller) return names;
      const kept = [
        JSON.stringify([savedChart(names.chart)]),
        JSON.stringify([{ name: names.category, kind: 'placeholder', key: null, value: null }]),
      ];
      await add((em) =>
        em
          .execute(
            `insert into dashboard_layouts (user_id, company_id, tab, chart_types, chart_order, users_mode, start_hidden, saved_charts, categories, updated_at)
        values (?, ?, 'all', '{}', '[]', 'users', false, ?::jsonb, ?::jsonb, now())
        on conflict (user_id, company_id) do update set saved_charts = excluded.saved_charts, categories = excluded.categories`,
            [caller.id, caller.companyId, ...kept],
          )
          .then(() => undefined),
      );
      return names;
    },
    /** A person with one address and one user id, known from one record. */
    profile: row(({ company }) => newPerson(company.id)),
    /** The two identifiers that one record joined; another record names the one of kind uuid alone. */
    joinedPerson: async ({
      home,
    }: Target): Promise<{ id: string; left: string; right: string }> => {
      if (!home) return { id: ABSENT_ID, left: ABSENT_ID, right: ABSENT_ID };
      const id = await newPerson(home.company.id);
      const [one, other] = await server.system.transaction((em) =>
        em.execute<{ id: string }[]>(
          'select id from profile_identifiers where company_id = ? and profile_id = ? order by kind',
          [home.company.id, id],
        ),
      );
      return { id, left: one!.id, right: other!.id };
    },
    contestedId: row(({ company }) => addContestedId(server, company.id)),
    audienceView: row(async ({ company }) => {
      const [id, at] = [newId(), new Date()];
      await add(async (em) => {
        em.create(AudienceView, {
          id,
          companyId: company.id,
          name: 'n',
          description: '',
          createdAt: at,
          updatedAt: at,
        });
      });
      return id;
    }),
    /** A destination for the dialog's rows, created again after a sample removed it. */
    destination: async ({ home }: Target): Promise<void> => {
      if (!home) return;
      const companyId = home.company.id;
      await add(async (em) => {
        await em.upsert(WritebackDestination, {
          companyId,
          destination: 'email',
          kind: 'webhook',
          url: 'https://hooks.example/x',
          secretSealed: server.services.secretBox.seal(
            'whsec_c2VjcmV0c2VjcmV0c2VjcmV0',
            `writeback:${companyId}:email`,
          ),
          secretHint: 'cmV0',
          updatedAt: new Date(),
        });
      });
    },
    writebackRun: row(async ({ company }) => {
      const [id, at] = [newId(), new Date()];
      await add(async (em) => {
        em.create(WritebackRun, {
          id,
          companyId: company.id,
          destination: 'email',
          data: ['profile'],
          audience: {},
          state: 'partial',
          total: 1,
          sent: 0,
          failed: 1,
          refused: 0,
          createdAt: at,
          finishedAt: at,
        });
      });
      return id;
    }),
    apiToken: row(async ({ company }) => {
      const id = newId();
      await add(async (em) => {
        em.create(ApiToken, {
          id,
          companyId: company.id,
          name: 'n',
          tokenHash: id,
          prefix: 'p',
          permissions: ['read'],
          isActive: true,
          createdAt: new Date(),
        });
      });
      return id;
    }),
    attribute: row(async ({ company }) => {
      const [id, at] = [newId(), new Date()];
      await add(async (em) => {
        em.create(CustomAttribute, {
          id,
          companyId: company.id,
          name: id,
          type: 'string',
          createdAt: at,
          updatedAt: at,
        });
      });
      return id;
    }),
    /** Key of an item. */
    item: row(async ({ company }) => {
      const [id, at] = [newId(), new Date()];
      const facts = { title: 'n', tags: [], attributes: {}, available: true, hidden: false };
      await add(async (em) => {
        em.create(Item, {
          ...{ companyId: company.id, id, itemKey: id },
          ...facts,
          createdAt: at,
          updatedAt: at,
        });
      });
      return id;
    }),
    salesRequest: row(async ({ company }) => {
      const id = newId();
      await add(async (em) => {
        em.create(SalesRequest, {
          id,
          companyId: company.id,
          email: 'a@b.example',
          companyName: 'c',
          needs: 'n',
          createdAt: new Date(),
        });
      });
      return id;
    }),
    webhookEndpoint: row(async ({ company }) => {
      let id = '';
      await add(async (em) => {
        const kept = await em.findOne(DeliveryEndpoint, {
          companyId: company.id,
          purpose: 'events',
        });
        ({ id } = kept ?? newEndpoint(em, company.id, 'events'));
      });
      return id;
    }),
    delivery: row(async ({ company }) => {
      const [id, at] = [newId(), new Date()];
      await add(async (em) => {
        const endpoint =
          (await em.findOne(DeliveryEndpoint, {
            companyId: company.id,
            purpose: 'survey.completed',
          })) ?? newEndpoint(em, company.id);
        await em.flush();
        em.create(Delivery, {
          id,
          companyId: company.id,
          endpointId: endpoint.id,
          eventType: 'survey.completed',
          body: JSON.stringify({
            type: 'survey.completed',
            timestamp: at.toISOString(),
            data: { surveyName: 'Sample' },
          }),
          state: 'failed',
          attempts: 1,
          createdAt: at,
        });
      });
      return id;
    }),
    job: row(({ company }) =>
      server.system.transaction((em) =>
        server.services.jobs.enqueue(
          em,
          'mail.send',
          { to: 'a@b.example', kind: 'salesRequest', sealed: 'x' },
          { companyId: company.id },
        ),
      ),
    ),
    draft: row((home) => post(home, '/api/surveys/drafts', { name: 'Draft', survey: SURVEY })),
    theme: row((home) =>
      post(home, '/api/survey-themes', {
        name: 'Theme',
        settings: { theme: { primaryColor: '#123456' } },
      }),
    ),
    survey: row(async (home) => (await publish(server, home.owner.token)).id),
    keptSurvey,
    shareLink: ofSurvey('share-links', () => ({})),
    savedFilter: ofSurvey('saved-filters', () => ({ name: randomUUID(), filters: 'flagged=true' })),
    shareToken: (target: Target) => tokenOfLink(target, {}),
    lockedToken: (target: Target) => tokenOfLink(target, { password: 'open sesame' }),
    response: async (target: Target): Promise<{ id: string; token: string }> => {
      if (!target.home) return { id: ABSENT_ID, token: 'absent' };
      const { body } = await startAnswer(server, await keptSurvey(target));
      return body;
    },
  };
};

export type SampleRows = ReturnType<typeof sampleRows>;
