// Who runs the portal: what the page, the mails, the receipts and the slips say of it.
import type { ChaveDeAjuste } from '../../../shared/ajustes.ts';
import { ENDERECO_MAXIMO, HORARIO_MAXIMO, NOME_MAXIMO, TELEFONE_MAXIMO } from '../../../shared/ajustes.ts';
import { TextField } from '../../ui/fields.tsx';
import { MaskField } from '../../ui/masked-fields.tsx';
import { Logotipo } from './logotipo.tsx';
import { type AbaProps, Campo, ComAjustes, Secao, texto } from './secao.tsx';

const CHAVES: readonly ChaveDeAjuste[] = [
  'instituto_nome',
  'instituto_cnpj',
  'instituto_endereco',
  'instituto_site',
  'instituto_telefone',
  'instituto_horario',
  'suporte_email',
  'endereco_oficial',
  'beneficiario_nome',
  'beneficiario_cnpj',
  'beneficiario_endereco',
];

const ENDERECO_WEB = {
  type: 'url',
  inputMode: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  autoComplete: 'off',
  placeholder: 'https://',
} as const;

export function InstitutoAba() {
  return (
    <ComAjustes chaves={CHAVES}>
      {(aba) => (
        <>
          <Identidade aba={aba} />
          <Logotipo ajustes={aba.ajustes} podeMudar={aba.podeMudar} />
          <Atendimento aba={aba} />
          <Beneficiario aba={aba} />
        </>
      )}
    </ComAjustes>
  );
}

function Identidade({ aba }: { aba: AbaProps }) {
  return (
    <Secao titulo="Identidade" nota="Aparece nas páginas, nos e-mails, nos comprovantes e nos protocolos.">
      <div className="grade">
        <Campo aba={aba} chave="instituto_nome" nome="Nome" className="c8">
          <TextField {...texto(aba, 'instituto_nome')} label="Nome" required maxLength={NOME_MAXIMO} />
        </Campo>
        <Campo aba={aba} chave="instituto_cnpj" nome="CNPJ" className="c4">
          <MaskField {...texto(aba, 'instituto_cnpj')} mask="cnpj" label="CNPJ" required />
        </Campo>
        <Campo aba={aba} chave="instituto_endereco" nome="Endereço" className="c12">
          <TextField {...texto(aba, 'instituto_endereco')} label="Endereço" required maxLength={ENDERECO_MAXIMO} />
        </Campo>
        <Campo aba={aba} chave="instituto_site" nome="Site" className="c6">
          <TextField
            {...texto(aba, 'instituto_site')}
            {...ENDERECO_WEB}
            label="Site"
            hint="Aonde leva o nome do instituto, no rodapé das páginas."
            optional
            maxLength={300}
          />
        </Campo>
        <Campo aba={aba} chave="endereco_oficial" nome="Endereço oficial do portal" className="c6">
          <TextField
            {...texto(aba, 'endereco_oficial')}
            {...ENDERECO_WEB}
            label="Endereço oficial do portal"
            hint="Mostrado ao público, para ninguém pagar em cópias do portal."
            required
            maxLength={300}
          />
        </Campo>
      </div>
    </Secao>
  );
}

function Atendimento({ aba }: { aba: AbaProps }) {
  return (
    <Secao titulo="Atendimento" nota="Aonde os candidatos são mandados quando têm dúvidas.">
      <div className="grade">
        <Campo aba={aba} chave="suporte_email" nome="E-mail de suporte" className="c12">
          <TextField
            {...texto(aba, 'suporte_email')}
            label="E-mail de suporte"
            required
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </Campo>
        <Campo aba={aba} chave="instituto_telefone" nome="Telefone" className="c6">
          <TextField
            {...texto(aba, 'instituto_telefone')}
            label="Telefone"
            optional
            type="tel"
            inputMode="tel"
            maxLength={TELEFONE_MAXIMO}
            placeholder="(31) 3333-4444"
          />
        </Campo>
        <Campo aba={aba} chave="instituto_horario" nome="Horário de atendimento" className="c6">
          <TextField
            {...texto(aba, 'instituto_horario')}
            label="Horário de atendimento"
            optional
            maxLength={HORARIO_MAXIMO}
            placeholder="Segunda a sexta, das 9h às 17h"
          />
        </Campo>
      </div>
    </Secao>
  );
}

function Beneficiario({ aba }: { aba: AbaProps }) {
  return (
    <Secao
      titulo="Beneficiário dos boletos"
      nota="Quem recebe as taxas. Por padrão é o próprio instituto. O CNPJ informado em um convênio bancário vale para os boletos dele."
    >
      <div className="grade">
        <Campo aba={aba} chave="beneficiario_nome" nome="Nome do beneficiário" className="c8">
          <TextField
            {...texto(aba, 'beneficiario_nome')}
            label="Nome do beneficiário"
            required
            maxLength={NOME_MAXIMO}
          />
        </Campo>
        <Campo aba={aba} chave="beneficiario_cnpj" nome="CNPJ do beneficiário" className="c4">
          <MaskField {...texto(aba, 'beneficiario_cnpj')} mask="cnpj" label="CNPJ do beneficiário" required />
        </Campo>
        <Campo aba={aba} chave="beneficiario_endereco" nome="Endereço do beneficiário" className="c12">
          <TextField
            {...texto(aba, 'beneficiario_endereco')}
            label="Endereço do beneficiário"
            required
            maxLength={ENDERECO_MAXIMO}
          />
        </Campo>
      </div>
    </Secao>
  );
}
