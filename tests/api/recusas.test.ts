// What is forbidden to somebody is in the log: who, what and from where, and no more often than a log can bear.
import { beforeEach, expect, it } from 'vitest';
import { RECUSAS_ANOTADAS } from '../../src/server/sessoes/permissao.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

const anotadas = () => portal.lines.filter(({ message }) => message === 'chamada recusada').map(({ fields }) => fields);

it('a forbidden call is logged with who asked, for what and from where, and nothing else', async () => {
  const analista = await portal.administrador({ papel: 'analista' });
  await refusal(portal.candidato.with({ ip: '2001:db8::7' }).rpc.admin.painel.estatisticas());
  await refusal(analista.rpc.admin.administradores.list({}));
  await refusal(portal.admin.rpc.candidato.inscricoes.list());
  await refusal(portal.visitante.rpc.admin.painel.estatisticas());
  expect(anotadas()).toEqual([
    {
      pedido: 'teste',
      chamada: 'admin.painel.estatisticas',
      motivo: 'Acesso restrito aos administradores.',
      endereco: '2001:db8::7',
      sessao: { perfil: 'candidato', id: portal.candidato.id, papel: null, entrou_como: 'candidato' },
    },
    expect.objectContaining({
      chamada: 'admin.administradores.list',
      sessao: { perfil: 'admin', id: analista.id, papel: 'analista', entrou_como: 'admin' },
    }),
    expect.objectContaining({ chamada: 'candidato.inscricoes.list' }),
  ]);
});

it('a thousand of one address leave a few lines a minute, all counted, and nothing in the trail', async () => {
  const antes = await portal.snapshot();
  const recusar = (ip: string) => refusal(portal.candidato.with({ ip }).rpc.admin.painel.estatisticas());
  for (let i = 0; i < 1000; i += 1) await recusar(`2001:db8:1:1::${i.toString(16)}`);
  expect(anotadas()).toHaveLength(RECUSAS_ANOTADAS.max);
  await recusar('203.0.113.9');
  expect(anotadas()).toHaveLength(RECUSAS_ANOTADAS.max + 1);
  portal.clock.advance(RECUSAS_ANOTADAS.windowSeconds * 1000);
  await recusar('2001:db8:1:1::1');
  expect(anotadas()).toHaveLength(RECUSAS_ANOTADAS.max + 2);
  expect(await portal.deps.metrics.text()).toMatch(
    /certame_recusas_total\{chamada="admin\.painel\.estatisticas",codigo="proibido"[^}]*\} 1002/,
  );
  expect(await portal.snapshot()).toEqual(antes);
});
