// Measures the cost of a screen's read without the product: only Koa and pg, in its own process. It
// verifies the bearer token, checks the session with one statement, runs the statements recorded
// from the product, in one transaction, and answers with the same JSON.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Koa from 'koa';
import pg from 'pg';

const { database, key, routes } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const secret = Buffer.from(key, 'base64');
const pool = new pg.Pool({ connectionString: database, max: 10 });
const byPath = new Map(routes.map((route) => [route.path, route]));

const SESSION = `select s.expires_at, s.revoked_at, u.role, u.permissions, u.status, u.company_id, c.status as company_status
  from sessions s join users u on u.id = s.user_id join companies c on c.id = u.company_id where s.id = $1`;

const verified = (header) => {
  const [head, body, signature] = header.slice('Bearer '.length).split('.');
  const mac = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  if (!timingSafeEqual(mac, Buffer.from(signature, 'base64url'))) throw new Error('forged');
  return JSON.parse(Buffer.from(body, 'base64url').toString());
};

const run = async (statements) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const { text, values } of statements) await client.query(text, values);
    await client.query('commit');
    client.release();
  } catch (cause) {
    client.release(true);
    throw cause;
  }
};

const app = new Koa();
app.use(async (ctx) => {
  if (ctx.path === '/cpu') {
    ctx.body = process.cpuUsage();
    return;
  }
  const route = byPath.get(ctx.url);
  if (!route) return;
  if (!route.isPublic) {
    const { rows } = await pool.query(SESSION, [verified(ctx.get('authorization')).jti]);
    if (rows[0]?.status !== 'active' || rows[0].expires_at < new Date()) {
      ctx.status = 401;
      return;
    }
  }
  if (route.statements.length > 0) await run(route.statements);
  ctx.body = route.answer;
});
const server = app.listen(0, '127.0.0.1', () =>
  process.stdout.write(String(server.address().port)),
);
