// What the sample's administrators set on the settings' screen: where the institute answers, and one text of their own.
import { TEXTOS_PADRAO } from '../../shared/textos-padrao.ts';
import { marcar } from '../ajustes/marcas-service.ts';
import { gravarAjustes, TEXTO } from '../ajustes/queries.ts';
import { type Ator, audit } from '../platform/audit.ts';
import type { Trx } from '../platform/database/transaction.ts';

const ATENDIMENTO = { instituto_telefone: '(31) 3456-7890', instituto_horario: 'Segunda a sexta, das 9h às 17h' };
const FERIADO =
  '**Atenção aos feriados:** boletos que vencem em feriado podem ser pagos no dia útil seguinte, sem acréscimo.';
const DAY = 86_400_000;

export async function insertSettings(trx: Trx, agora: Date): Promise<void> {
  const { id, nome, email } = await trx
    .selectFrom('administradores')
    .select(['id', 'nome', 'email'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const ator: Ator = { isadmin: 1, id, nome, email, ip: '127.0.0.1' };
  const ha = (dias: number) => new Date(agora.getTime() - dias * DAY).toISOString();

  const escritas = Object.entries(ATENDIMENTO).map(([chave, valor]) => ({ chave, valor: JSON.stringify(valor) }));
  await gravarAjustes(trx, escritas, id, ha(45));
  // The sample is no new portal.
  await marcar({ trx, agora: ha(45) }, 'dispensado', id);
  await audit(trx, ha(45), ator, {
    tipo: 'alterar_ajustes',
    descricao: 'Alterou os ajustes do portal: Telefone e Horário de atendimento.',
    sobre: null,
    antes: { instituto_telefone: null, instituto_horario: null },
    depois: ATENDIMENTO,
  });

  const antes = TEXTOS_PADRAO['area-boleto'];
  const texto = `${antes}\n\n${FERIADO}`;
  await gravarAjustes(trx, [{ chave: `${TEXTO}area-boleto`, valor: JSON.stringify(texto) }], id, ha(20));
  await audit(trx, ha(20), ator, {
    tipo: 'alterar_textos',
    descricao: 'Alterou o texto de orientação "Boletos".',
    sobre: null,
    antes: { rota: 'area-boleto', texto: antes },
    depois: { rota: 'area-boleto', texto },
  });
}
