import { inArray, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { posts } from '#db/schema/blog.ts';
import { hosts } from '#db/schema/booking.ts';
import { STAFF_ROLES } from '#features/permissions.ts';
import { hostName } from '#features/personal.server.ts';

/** What the author is called as a host of calls, such as "AI architect"; null if they are none. */
export const authorTitle = sql<
  string | null
>`(select ${hosts.title} from ${hosts} join ${users} on ${users.id} = ${hosts.userId}
  where ${hosts.title} <> '' and lower(${hostName}) = lower(trim(${posts.authorName})) and ${users.status} = 'active'
    and ${inArray(users.role, STAFF_ROLES)}
  order by ${users.id} = ${posts.authorId} desc nulls last, ${users.id} limit 1)`;
