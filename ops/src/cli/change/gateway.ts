import { join, resolve } from 'node:path';
import { changeGateway } from '../../release/gateway/change-gateway';
import { activeGatewayVersion, releaseGateway } from '../../release/gateway/gateway-store';
import { runningGateway } from '../../release/gateway/known-gateway';
import { UserError } from '../../system/user-error';
import { type Command, type CommandContext, type ParsedArguments, text } from '../command';
import { whoOptions } from './change-context';

/** `riwaq gateway`: releases of the gateway. */
export const gatewayCommand: Command = {
  name: 'gateway',
  summary: 'release the gateway, put a release in place, put the one before back',
  usage: [
    'riwaq gateway',
    'riwaq gateway release',
    'riwaq gateway promote <version>',
    'riwaq gateway rollback [version]',
    '',
    'Says which release is in place and which runs (GATEWAY_URL). release puts the built gateway (npm run build -w @riwaq/gateway)',
    'into RIWAQ_HOME; promote and rollback point RIWAQ_HOME/gateway/current to a release, which the gateway’s next start runs.',
    'Refused are a release that speaks less than live pages need, and one that cannot read what the database was changed to.',
  ],
  options: {
    ...whoOptions,
    from: text('<file>', 'the built gateway; checkout-mfe/gateway/dist/gateway.mjs where it is not given'),
  },
  positionals: [0, 2],
  async run(args, context) {
    const [verb, version] = args.positionals;
    if (verb === undefined) return tellGateway(context);
    if (verb === 'release') return release(args, context);
    if (verb === 'promote' || verb === 'rollback') return change(verb, version, args, context);
    throw new UserError(`gateway takes no «${verb}»: release, promote, rollback`, 2);
  },
};

async function tellGateway({ home, environment, print, tell }: CommandContext): Promise<void> {
  const [inPlace, running] = await Promise.all([activeGatewayVersion(home), runningGateway(environment)]);
  print(inPlace === undefined ? 'no gateway is in place: riwaq gateway promote <version>' : `in place: gateway@${inPlace}`);
  print(
    running
      ? `running: gateway@${running.version}, interface ${running.speaks}`
      : 'running: not known, GATEWAY_URL names none that answers',
  );
  tell({ inPlace, running });
}

async function release(args: ParsedArguments, { home, root, cwd, print, tell }: CommandContext): Promise<void> {
  const given = args.text('from');
  const { gateway, isNew } = await releaseGateway(home, given ? resolve(cwd, given) : join(root, 'checkout-mfe/gateway/dist/gateway.mjs'));
  print(
    `gateway@${gateway.version} ${isNew ? 'released' : 'is released already, with the same content: nothing changed'} (interface ${gateway.speaks}, ${gateway.checksum})`,
  );
  tell({ ...gateway, isNew });
}

async function change(
  verb: 'promote' | 'rollback',
  version: string | undefined,
  args: ParsedArguments,
  context: CommandContext,
): Promise<void> {
  const { home, now, print, tell } = context;
  const change = { home, now, by: args.text('by') ?? context.user(), why: args.text('why') };
  if (verb === 'promote' && version === undefined) throw new UserError('name a version: riwaq gateway promote <version>', 2);
  const { from, to } = await changeGateway(change, verb, version);
  print(
    `in place: gateway@${to.version}${from ? `, in place of ${from}` : ''}: restart the gateway (systemctl restart riwaq-gateway), then riwaq gateway says what runs`,
  );
  tell({ from, to: to.version });
}
