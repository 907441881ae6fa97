// What a candidate may download: publications of the contests they are enrolled in, and the proofs of their exemptions.
import type { Downloads } from '../../shared/downloads.ts';
import type { CandidatoUseCase } from '../context.ts';
import { isencoes } from '../isencoes/index.ts';
import { listDoCandidato } from '../publicacoes/index.ts';

export async function list(ctx: CandidatoUseCase): Promise<Downloads> {
  const pedidas = await isencoes.list(ctx);
  return {
    publicacoes: await listDoCandidato(ctx),
    comprovantes_isencao: pedidas.flatMap(({ id, decidido_em, url_comprovante, inscricao }) =>
      url_comprovante === null || decidido_em === null
        ? []
        : [{ isencao_id: id, decidido_em, url_comprovante, inscricao }],
    ),
  };
}
