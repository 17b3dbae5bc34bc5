import { can } from './can';
import { DEFAULT_PERMISSIONS, PERMISSIONS, type Permission } from './permissions';
import { ROLE_LABELS, ROLES, roleSatisfies, type Role } from './roles';

describe('roles', () => {
  it('ROLE-006 are three, the strongest called Global Admin', () => {
    expect(ROLES).toEqual(['admin', 'company_admin', 'user']);
    expect(ROLE_LABELS.admin).toBe('Global Admin');
  });

  it.each<[Role, Role[]]>([
    ['admin', ['admin', 'company_admin', 'user']],
    ['company_admin', ['company_admin', 'user']],
    ['user', ['user']],
  ])('ROLE-007 to ROLE-009 %s satisfies %j and no other', (held, satisfied) => {
    expect(ROLES.filter((needed) => roleSatisfies(held, needed))).toEqual(satisfied);
  });
});

describe('permissions', () => {
  it('ROLE-011 ROLE-012 OP-020 are these and no others', () => {
    expect([...PERMISSIONS].sort()).toEqual([
      'admin:all',
      'api:read',
      'api:write',
      'companies:write',
      'dashboard:read',
      'data_sources:read',
      'data_sources:write',
      'models:read',
      'models:write',
      'plans:read',
      'plans:write',
      'settings:write',
      'users:permissions',
      'users:read',
      'users:write',
    ]);
  });

  it('ROLE-013 to ROLE-015 come with a role as specified', () => {
    expect(DEFAULT_PERMISSIONS).toEqual({
      admin: ['admin:all'],
      company_admin: [
        'dashboard:read',
        'data_sources:read',
        'data_sources:write',
        'models:read',
        'models:write',
        'api:read',
        'api:write',
        'users:read',
        'users:write',
      ],
      user: ['dashboard:read'],
    });
  });

  const held = (role: Role, permissions: readonly Permission[]): Permission[] =>
    PERMISSIONS.filter((permission) => can({ role, permissions }, permission));

  it('OP-022 are all included in the role admin and in admin:all', () => {
    expect(held('admin', [])).toEqual(PERMISSIONS);
    expect(held('user', ['admin:all'])).toEqual(PERMISSIONS);
  });

  it('ROLE-005 OP-018 are otherwise only the stored ones', () => {
    expect(held('user', [])).toEqual([]);
    expect(held('user', ['models:read', 'api:read'])).toEqual(['models:read', 'api:read']);
  });

  it('OP-021 the role company_admin adds two more', () => {
    expect(held('company_admin', ['dashboard:read'])).toEqual([
      'dashboard:read',
      'users:permissions',
      'settings:write',
    ]);
  });
});
