// What a candidate may download: publications of the contests they are enrolled in, and the proofs of their exemptions.
import type { Downloads } from '../../shared/downloads.ts';
import type { CandidatoUseCase } from '../context.ts';
import { list as listIsencoes } from '../isencoes/service.ts';
import { listDoCandidato } from '../publicacoes/service.ts';

export async function list(ctx: CandidatoUseCase): Promise<Downloads> {
  const isencoes = await listIsencoes(ctx);
  return {
    publicacoes: await listDoCandidato(ctx),
    comprovantes_isencao: isencoes.flatMap(({ id, decidido_em, url_comprovante, inscricao }) =>
      url_comprovante === null || decidido_em === null
        ? []
        : [{ isencao_id: id, decidido_em, url_comprovante, inscricao }],
    ),
  };
}
