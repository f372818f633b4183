import { Check, Minus } from 'lucide-react';
import { teamCopy as copy } from '#content/admin/admin-team.ts';
import { roleLabels } from '#content/roles.ts';
import { ACTIONS, mayRole, STAFF_ROLES, textOf } from '#features/permissions.ts';
import { labelOf } from '#lib/text/label-of.ts';

/** What customers may do as well says nothing about a role. */
const rows = ACTIONS.filter((action) => !mayRole('customer', action));
const roles = STAFF_ROLES.toReversed();

/** Written from the table that the server checks. */
export const RoleTable = () => (
  <section className="card overflow-hidden" aria-labelledby="roles">
    <header className="border-b border-line p-4 sm:px-5">
      <h2 className="text-lg font-strong" id="roles">
        {copy.roles}
      </h2>
      <p className="text-sm text-muted">{copy.rolesText}</p>
    </header>
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line bg-surface-sunken text-muted">
          <th scope="col" className="px-4 py-2.5 text-left font-normal sm:px-5">
            {copy.area}
          </th>
          {roles.map((role) => (
            <th key={role} scope="col" className="w-18 px-1 py-2.5 text-center font-normal sm:w-28">
              {labelOf(roleLabels, role)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((action) => (
          <tr key={action}>
            <th scope="row" className="px-4 py-2.5 text-left font-normal sm:px-5">
              {textOf(action)}
            </th>
            {roles.map((role) => {
              const may = mayRole(role, action);
              const Icon = may ? Check : Minus;
              return (
                <td key={role} className="text-center">
                  <Icon
                    className={`icon mx-auto ${may ? 'text-success-text' : 'text-subtle'}`}
                    role="img"
                    aria-label={may ? copy.yes : copy.no}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
