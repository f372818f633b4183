import { print } from './support/run.ts';
import { readStatements, readTags, statementsOf } from './support/specification.ts';

const statements = readStatements();
const tags = readTags().map((tag) => ({ ...tag, proven: statementsOf(tag, statements) }));

let section = '';
for (const statement of statements.filter(({ isLabel }) => !isLabel)) {
  if (statement.section !== section) print(`\n## ${statement.section}\n`);
  section = statement.section;
  print(`- ${statement.text}`);
  for (const { file, title } of tags.filter(({ proven }) => proven.includes(statement)))
    print(`  - ${file} › ${title}`);
}
