// The payments of the sample that found no owner, as banks would tell of them.
import { TIPOS_DE_PENDENCIA } from '../../shared/boletos.ts';
import { paraCentavos } from '../../shared/comum.ts';
import { DIA_MS, dataLocal, HORA_MS, SEGUNDO_MS } from '../../shared/tempo.ts';
import { pagarDemonstracao } from '../boletos/notificacoes.ts';
import { aplicarConsulta } from '../boletos/receber.ts';
import { conferirRetornos } from '../retornos/conferir.ts';
import type { Enrolment } from './enrolments.ts';
import { ADMIN } from './plan.ts';
import { returnFile } from './return-file.ts';
import type { Story } from './story.ts';

export interface Slip {
  id: number;
  valor: number;
  enrolment: Enrolment;
}

/** Two payments of each kind that found no owner; one of the two is settled. */
export function tellUnowned(story: Story, agora: number, slips: readonly Slip[]): void {
  const { deps } = story;
  const over = ({ enrolment: { contest } }: Slip) => contest.fim + 10 * DIA_MS < agora;
  const find = (which: (slip: Slip) => boolean, i: number) =>
    slips.filter((slip) => !slip.enrolment.plano && which(slip))[i] as Slip;
  const unpaid = ({ enrolment: { pagamento, cancelada } }: Slip) => pagamento === 'slip' && !cancelada;
  const paid = ({ enrolment: { pagamento, cancelada } }: Slip) => pagamento === 'paid' && !cancelada;
  const pay = (slip: Slip, valor?: number) => pagarDemonstracao(deps, slip.id, valor);
  const tell: Record<(typeof TIPOS_DE_PENDENCIA)[number], (i: number) => Promise<unknown>> = {
    menor(i) {
      const slip = find(unpaid, i);
      return pay(slip, slip.valor - 10);
    },
    duplicado: (i) => pay(find((slip) => paid(slip) && over(slip), i)),
    atrasado: (i) => pay(find((slip) => unpaid(slip) && over(slip), i + 2)),
    apos_cancelamento: (i) => pay(find(({ enrolment }) => enrolment.cancelada, i)),
    estorno(i) {
      const { id, valor } = find((slip) => paid(slip) && over(slip), i + 2);
      const dito = { external_id: `DEMO-${id}`, nosso_numero: null, referencia: `DEMO-${id}` };
      const quanto = { valor_pago_centavos: paraCentavos(valor), pago_em: dataLocal(deps.clock.now()) };
      return aplicarConsulta(deps, id, { situacao: 'estornado', ...dito, ...quanto }, 'conciliacao');
    },
    async desconhecido(i) {
      const admin = await story.admin(ADMIN);
      const convenio = (await admin.retornos.convenios()).find(({ tipo }) => tipo === 'BB');
      const dia = dataLocal(deps.clock.now());
      const texto = returnFile(convenio?.numero_convenio ?? '', dia, [
        { numero: 9_000_010 + i, centavos: 6000, pago: true },
        { numero: 9_000_020 + i, centavos: 8500, pago: false },
      ]);
      const arquivo = new File([texto], `CBR643_${dia.replaceAll('-', '')}.RET`);
      await admin.retornos.create({ convenio_id: convenio?.id ?? 0, arquivo });
      await conferirRetornos(deps);
    },
  };
  for (const [n, tipo] of TIPOS_DE_PENDENCIA.entries())
    for (const i of [0, 1]) story.at(agora - (2 * n + i + 2) * 9 * HORA_MS, () => tell[tipo](i));
  story.at(agora - HORA_MS, async () => {
    const { boletos } = await story.admin(ADMIN);
    for (const tipo of TIPOS_DE_PENDENCIA) {
      const [first] = await boletos.pendencias({ tipo });
      const acao = tipo === 'estorno' ? 'descartar' : 'devolver';
      if (first) await boletos.resolver({ id: first.id, acao, observacao: 'Conferido com o banco.' });
    }
  });

  // A list was published, and one more paid afterwards: reconciliation found it missing. In the last minute, when nobody else of
  // the sample asks for anything about that enrolment any more.
  let concurso_id = 0;
  story.at(agora - 30 * SEGUNDO_MS, async () => {
    const { boletos, listasOficiais } = await story.admin(ADMIN);
    const [aberto] = (await boletos.list({ status: 'Emitido', per_page: 1 })).data;
    if (!aberto) return;
    concurso_id = aberto.concurso.id;
    await listasOficiais.publicar({ concurso_id, lista: 'homologados' });
  });
  story.at(agora - 20 * SEGUNDO_MS, async () => {
    const { boletos, divergencias } = await story.admin(ADMIN);
    const [aberto] = (await boletos.list({ concurso_id, status: 'Emitido', per_page: 1 })).data;
    if (aberto)
      await boletos.baixa({ inscricao_id: aberto.inscricao_id, observacao: 'Pago no balcão, comprovante conferido.' });
    await divergencias.conferir();
  });
}
