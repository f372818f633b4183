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
    <table className="w-full text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line bg-surface-sunken text-muted">
          <th scope="col" className="px-5 py-2.5 text-left font-normal">
            {copy.area}
          </th>
          {roles.map((role) => (
            <th key={role} scope="col" className="w-28 px-1 py-2.5 text-center font-normal">
              {labelOf(roleLabels, role)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {rows.map((action) => (
          <tr key={action} className="max-md:grid max-md:grid-cols-3 max-md:gap-y-1.5 max-md:px-4 max-md:py-3">
            <th scope="row" className="text-left font-normal max-md:col-span-3 md:px-5 md:py-2.5">
              {textOf(action)}
            </th>
            {roles.map((role) => {
              const may = mayRole(role, action);
              const Icon = may ? Check : Minus;
              return (
                <td key={role} className="max-md:flex max-md:items-center max-md:gap-1.5 md:text-center">
                  <Icon
                    className={`icon md:mx-auto ${may ? 'text-success-text' : 'text-subtle'}`}
                    role="img"
                    aria-label={may ? copy.yes : copy.no}
                  />
                  <span className="text-muted md:hidden" aria-hidden>
                    {labelOf(roleLabels, role)}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
