// The picture that stands for the institute. It is saved as soon as it is chosen, apart from the fields around it.
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type AjustesSalvos, LOGO_GRANDE, LOGO_TAMANHO_MAXIMO, LOGO_TIPO } from '../../../shared/ajustes.ts';
import { useAct, useUpload } from '../../act.ts';
import { avisarFalha, type Erro } from '../../erros.ts';
import { formOf } from '../../form-act.ts';
import { api } from '../../trpc.ts';
import { FileField, type FileRule } from '../../ui/file-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Section } from '../../ui/section.tsx';
import { avisar } from '../../ui/toasts.ts';

const REGRA: FileRule = {
  extensions: ['.png', '.jpg', '.jpeg'],
  maxBytes: LOGO_TAMANHO_MAXIMO,
  typeMessage: LOGO_TIPO,
  sizeMessage: LOGO_GRANDE,
};

export function Logotipo({ ajustes, podeMudar }: { ajustes: AjustesSalvos; podeMudar: boolean }) {
  const [recusa, setRecusa] = useState<string | null>(null);

  function falhou(erro: Erro, texto: string, deNovo: () => void) {
    const [motivo] = erro.campos.arquivo ?? [];
    if (motivo) setRecusa(motivo);
    else avisarFalha(texto, erro, deNovo);
  }

  const enviar = useUpload(api.admin.ajustes.setLogo.mutate, {
    onSuccess: () => avisar.sucesso('Logotipo salvo.'),
    onError: (erro, deNovo) => falhou(erro, 'Erro ao salvar o logotipo.', deNovo),
  });
  const remover = useAct(api.admin.ajustes.removeLogo.mutate, {
    ask: () => ({
      title: 'Remover o logotipo?',
      text: 'A marca do portal volta a aparecer nas páginas, nos comprovantes e nos e-mails.',
    }),
    onSuccess: () => avisar.sucesso('Logotipo removido. Voltou a marca do portal.'),
    onError: (erro, deNovo) => falhou(erro, 'Erro ao remover o logotipo.', deNovo),
  });

  function escolher(file: File | null) {
    setRecusa(null);
    if (file) enviar.run(formOf({ arquivo: file }));
  }

  const { logo } = ajustes;
  return (
    <Section title="Logotipo" note="No alto das páginas, nos comprovantes, nos boletos e nos e-mails. Salvo na hora.">
      {logo && (
        <div className="flex flex-wrap items-center gap-4">
          <img
            src={logo.url}
            width={logo.largura}
            height={logo.altura}
            alt="Logotipo atual"
            className="w-auto max-w-[min(100%,320px)] h-auto max-h-24 p-3 border border-linha rounded-inner bg-white"
          />
          {podeMudar && (
            <IconButton
              icon={IconTrash}
              variant="subtle"
              color="red"
              loading={remover.pending}
              onClick={() => remover.run(undefined)}
            >
              Remover
            </IconButton>
          )}
        </div>
      )}
      {podeMudar && (
        <FileField
          label={logo ? 'Novo logotipo' : 'Imagem'}
          hint="Fundo transparente ou branco, de preferência deitada."
          rule={REGRA}
          value={null}
          onChange={escolher}
          error={recusa}
          onReject={setRecusa}
          disabled={enviar.pending}
          progress={enviar.progress ?? undefined}
        />
      )}
      {!logo && !podeMudar && <p>Nenhum logotipo foi enviado: aparece a marca do portal.</p>}
    </Section>
  );
}
